package dev.reprise.architecture.broken.ledger;

import java.sql.SQLException;

record SpeaksJdbc(SQLException failure) {}
