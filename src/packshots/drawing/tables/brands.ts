/** Lines of `tone | brands`: the background of a brand's name. */
export const brands = `
  #0f6b3c | Punnet
  #1f5a9a | Wattle Creek, Headland, Breezeway
  #a8262f | Nonna Pia, Casa Rosita, Tin Shed Butchers, Crescent Gate
  #7a3b1e | Hearth & Vine, Laneway Roasters, Ironbark, Jersey Lane
  #0f4f6b | Tidewater, Smoky Bay, Salt & Jetty, Saltwater Bay, Quoll Springs
  #8a5a1c | Nutkin, Hum & Hive, Golden Paddock, Tin Shed Mill, Oat Street
  #5b3f8c | Jacaranda Lane, Merry & Oak, Paper Daisy
  #2b7a78 | Little Wombat, Little Gumnut, Softwater, Fernwise
  #b04a12 | Kookaburra Mill, Sunny Cane, Morning Bell, First Light
  #203a5c | Stride, Volta, Keen Edge, Headwater
  #b3261e | Golden Lantern, Masala Lane, Hanok Table, Sakura Lane
  #2f6b2a | Brolga, Tumble Herb Co, Mulga Orchard, Lockyer & Lane, Sprig, Shade House, Corella Farm
  #1c4f8a | Snowpea, Cloudsoft, Brightway, Washday
  #6b2b4f | Cedar & Sumac, Bloom Culture, Wildflower, Bloom Cart
  #3d5a2a | Whisker & Tail, Bush Track, Bunya Plains, Open Gate
  #274c9b | Muddy Paws, Gleam, Tidyco, Scrubby
  #c2410c | Crumbwell, Crinkle Point, Fizzlewick, Spud & Co, Fire & Fold
  #3f6212 | Freely, Living Acre, Dandelion, Grove & Stone, Second Sheet, Dapple
  #7c2d5e | Verandah, Fresh Verandah, Glowhouse, Gelato Nino
  #a21c5b | Bright Sparrow, Whizz Street, Pip & Pop
  #166058 | Daintree Steep, Three Ibis, Chill Leaf, Vitalia
  #9a3412 | Old Toll Road, Feather & Fin, Possum Hollow, Maple Post
  #164e63 | Careway, Salt Pan, Bugaway, Two Minute Kitchen
`
