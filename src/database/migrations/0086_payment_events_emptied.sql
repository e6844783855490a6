-- What housekeeping had not emptied yet. From here on no version reads or writes the column, and the next one drops it.
update payment_events set body = '{}' where body <> '{}';
