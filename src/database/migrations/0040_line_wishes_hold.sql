-- Reads all lines while orders are placed: the constraints of 0034 hold for each of them.
alter table cart_lines
  validate constraint cart_lines_if_out,
  validate constraint cart_lines_few_substitutes,
  validate constraint cart_lines_chosen_is_named;
alter table order_lines
  validate constraint order_lines_if_out,
  validate constraint order_lines_few_substitutes,
  validate constraint order_lines_chosen_is_named;
