/** The scents and purposes of washing, cleaning and personal care products. */
export const scents = `
  lemon myrtle | tea-leaf | #8fb04a | #b8c04a
  lavender | lavender | #8a6fc0 | #9a82c8
  lemon, citrus | lemon | #f8d838 | #f2d23c
  orange, mandarin | citrus | #f28a1c | #f29030
  lime | citrus | #8fc23a | #8fc040
  apple | apple | #8cc63f | #9cc04a
  coconut | coconut | | #b8c8b8
  almond | almond | | #c9986a
  strawberr | strawberry | #d9333f | #e5637a
  blackcurrant | blueberry | #4a2f66 | #5a3a78
  honey | honey | | #e8a82e
  vanilla | vanilla | | #f0d27a
  peppermint, spearmint, mint | mint | #4fae7a | #58b088
  aloe | aloe | #68b05a | #6ab880
  argan, shea, intensive | droplet | #d8a03a | #c8964a
  rose | flower | #e58aa0 | #e090a8
  blossom | flower | #f0a8c0 | #e8a0b8
  eucalyptus, tea tree | tea-leaf | #5a9a80 | #5aa088
  pine | pine | #3f8a50 | #4a9058
  salts | salt | #f4f7f8 | #5a8ab0
  ocean, sea salt | wave | #3f9ac8 | #3f98c8
  goat milk | splash | #ffffff | #c8b898
  linen, cotton, fresh, daily, original | sparkle | #ffffff |
  sensitive, unscented, fragrance free, gentle, hypoallergenic | feather | #ffffff | #a8c4d8
  anti dandruff, repair, total care, antibacterial, disinfectant | sparkle | #ffffff | #3f80b8
  whitening, whites | sparkle | #ffffff | #5aa0e0
  moisture, hydrating, moisturiser, lotion, hand cream, serum, micellar, cleanser, shampoo, conditioner, body wash | droplet | #ffffff |
  moisture | | | #5aa8d0
  volume, curl | wave | #ffffff | #c87aa8
  colour | sparkle | #ffffff | #c8508a
  clay, charcoal | swirl | #6a7a78 | #6a7a78
  sport | droplet | #5aa8e0 | #4a90c8
  organic | | | #7a9a4a
`
