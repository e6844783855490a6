-- What is kept of the catalogue is dropped by what it was made of: the triggers that note changed stock say so now.
drop trigger stock_ran_out_or_came_back on stock;
drop trigger stock_listed on stock;
