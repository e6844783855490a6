/**
 * `kind | things | words of the product's name, also in the plural | shelves where the name need not say it`.
 * Written independently of the tables that choose the drawings, and checked against them.
 */
export const drawable = `
  nut | almond | almond |
  nut | cashew | cashew |
  nut | walnut | walnut |
  nut | pecan | pecan |
  nut | peanut | peanut, satay |
  nut | macadamia | macadamia |
  nut | hazelnut | hazelnut |
  nut | pistachio | pistachio |
  nut | brazil-nut | brazil nut |
  nut | pine-nut | pine nut |

  meat | steak | beef, veal, lamb, goat, pork, kangaroo, rump, porterhouse, eye fillet, scotch fillet |
  meat | mince | mince |
  meat | drumstick | drumstick, maryland |
  meat | wing | chicken wing, turkey wing |
  meat | chicken-fillet | chicken, turkey, duck |
  meat | sausages | sausage, chipolata, kransky, frankfurt |
  meat | rashers | bacon |
  meat | ham | ham, mortadella, salami, pastrami, chorizo, pepperoni, prosciutto, pancetta |
  meat | roast | rolled roast, roast beef, beef roast, lamb roast, pork roast, leg roast, shoulder roast, belly roast, brisket, silverside, lamb rack, boneless lamb |
  meat | burger | burger, meatball, kofta |
  meat | whole-bird | whole chicken, roast chicken, whole duck, whole turkey |
  fish | fish | tuna, sardine, mackerel, anchov, whole snapper, whole barramundi, whole rainbow trout, seafood stick, fish, goldfish, tropical flake |
  fish | fillet | salmon, trout, barramundi, basa, snapper, flathead, whiting, swordfish, mahi, mullet, hoki, cobia, ling, orange roughy, grenadier, cod, tuna steak, fish, gravlax |
  fish | prawn | prawn, marinara, paella |
  fish | shell | oyster, mussel, scallop |
  fish | crab | crab, bug |
  fish | squid | squid, calamari |
  fish | octopus | octopus |

  fruit | apple | apple |
  fruit | pear | pear |
  fruit | banana | banana |
  fruit | citrus | orange, mandarin, grapefruit, lime, marmalade |
  fruit | citrus-slice | orange, pomegranate, vitamin c |
  fruit | lemon | lemon, lemonade, citrus, squash |
  fruit | mango | mango |
  fruit | pineapple | pineapple, tropical |
  fruit | watermelon | watermelon |
  fruit | whole-melon | rockmelon, melon trio, whole watermelon, whole seedless watermelon |
  fruit | honeydew | honeydew |
  fruit | stone-fruit | peach, nectarine, apricot, plum, prune |
  fruit | dried-halves | dried apricot |
  fruit | kiwifruit | kiwi, kiwifruit |
  fruit | avocado | avocado, guacamole |
  fruit | coconut | coconut |
  fruit | grapes | grape, crimson |
  fruit | strawberry | strawberr |
  fruit | raspberry | raspberr, blackberr, boysenberr |
  fruit | blueberry | blueberr, blackcurrant, cranberr, açaí |
  fruit | cherry | cherr |
  fruit | passionfruit | passionfruit |
  fruit | fig | fig |
  fruit | berries | mixed berr, berry |
  fruit | dates | date, medjool, tamarind |
  fruit | raisins | sultana, raisin, currant |
  fruit | mixed-fruit | fruit salad, mixed fruit, dried fruit, two fruits, fruit cup |

  vegetable | carrot | carrot |
  vegetable | broccoli | broccoli, broccolini |
  vegetable | cauliflower | cauliflower |
  vegetable | long-green | cucumber, zucchini, gherkin, tzatziki, pickles |
  vegetable | capsicum | capsicum |
  vegetable | corn | corn, polenta |
  vegetable | mushroom | mushroom, champignon |
  vegetable | peas | pea, snow pea, sugar snap, edamame |
  vegetable | beans | bean |
  vegetable | eggplant | eggplant, baba ganoush |
  vegetable | celery | celery |
  vegetable | cabbage | cabbage, brussels |
  vegetable | lettuce | lettuce, cos |
  vegetable | asparagus | asparagus |
  vegetable | parsnip | parsnip |
  vegetable | tomato tomatoes | tomato, passata, pasta sauce, salsa, relish |
  vegetable | root | beetroot |
  vegetable | radishes | radish |
  vegetable | potato | potato, wedges, hash brown |
  vegetable | sweet-potato | sweet potato |
  vegetable | onion | onion, eschalot, water chestnut |
  vegetable | garlic | garlic |
  vegetable | pumpkin | pumpkin |
  vegetable | butternut | butternut pumpkin, butternut |
  vegetable | leek | leek |
  vegetable | spring-onion | spring onion, lemongrass |
  vegetable | ginger | ginger, turmeric |
  vegetable | chilli | chilli, jalapeño, habanero, chipotle, cayenne, kimchi |
  vegetable | herb | basil, coriander, parsley, sage, oregano, bay leaves, herb, pesto |
  vegetable | sprig | dill, thyme, rosemary, fennel |
  vegetable | chives | chive |
  vegetable | mint | mint, peppermint, spearmint |
  vegetable | greens | spinach, rocket, leaf, greens, kale, green smoothie |
  vegetable | sprouts | sprout |
  vegetable | olive | olive, antipasto |
  vegetable | artichoke | artichoke |
  vegetable | bamboo-shoot | bamboo shoot |
  vegetable | vegetable-mix | vegetable, stir fry, peas and corn, carrot and corn |
  vegetable | pickle | pickle |
  vegetable | seaweed | nori, seaweed |
  salad | salad | salad, slaw, coleslaw, lunch bowl |

  bread | bread | bread, loaf, toast, baguette, french stick, focaccia, sourdough |
  bread | bun | bun, roll, english muffin, crumpet, scone |
  bread | bagel | bagel |
  bread | flatbread | wrap, lebanese, pita, naan, roti, tortilla, pizza base, pikelet, pancake, pappadum |
  bread | waffle | waffle |
  cake | croissant | croissant |
  cake | scroll | scroll, danish, escargot |
  cake | pastry-sheet | pastry |
  cake | doughnut | doughnut |
  cake | cake | cake, slice, lamington, brownie, sponge, pudding, cheesecake |
  cake | muffin | muffin, cupcake |
  biscuit | biscuit | biscuit, cookie, wafer, creams, biscotti, shortbread |
  biscuit | cracker | cracker, rice cake, corn cake, crispbread, fruit toasts, shapes, rusk |
  pie | pie | pie, tart, quiche, frittata |
  pie | roll | sausage roll, spring roll, dolmade |
  pie | samosa | samosa |
  meal | pizza | pizza |
  meal | dumpling | dumpling, gyoza, pork bun, chicken bun |
  meal | bowl | soup, curry, stew, gravy, dinner, frozen bowl, fried rice, with rice, with mash, meal, cottage pie, sauce, dressing, stock |
  meal | taco | taco, burrito, fajita, enchilada, seasoning mix |
  crumbed | crumbed | crumbed, battered, schnitzel, nugget, kiev, tender, fish finger, falafel |
  meal | noodles | noodle, ramyun, udon, ramen, soba, somen, vermicelli |
  meal | lasagne | lasagne |
  meal | ravioli | ravioli, tortellini |
  meal | pasta | cannelloni, gnocchi, penne, rigatoni, macaroni, farfalle, spiral, shells, risoni, pasta |
  meal | spaghetti | spaghetti, linguine, fettuccine, angel hair, pappardelle, frozen pasta |
  meal | tofu | tofu, tempeh |
  snack | chips | chip |
  snack | puffs | puff, twist, cheese ball, cheese ring |
  snack | popcorn | popcorn |
  snack | pretzel | pretzel |
  snack | fries | chips, fries |

  grain | wheat | wheat, bran, flour, couscous, burghul, barley | cereal, breakfast
  grain | oats | oat, muesli, granola |
  grain | rice | rice, risotto |
  seed | seeds | seed, linseed, pepita, chia, quinoa, sorghum, buckwheat, lentil, chickpea, dal, hummus, tahini, mustard, pepper, peppercorn, coriander, za’atar, dukkah |
  dairy | egg | egg, mayonnaise, aioli |
  dairy | cheese | cheese, cheddar, tasty, parmesan, pecorino, grana, halloumi, fetta, blue, smoked style slice |
  dairy | wheel | brie, camembert, mozzarella, bocconcini, burrata, washed rind, triple cream |
  dairy | butter | butter, ghee, margarine, buttery | butter
  dairy | splash | milk, buttermilk, cream | dairy
  plain | swirl | yoghurt, sour cream, crème, ricotta, mascarpone, mayonnaise, nougat, clay, paste, miso, wasabi, treacle, yeast spread |
  sweet | honey | honey, honeyed, honeycomb |
  sweet | chocolate | choc, chocolate, cocoa, mocha, hot chocolate, 70%, 85%, 50% |
  sweet | caramel | caramel, maple, golden syrup, butterscotch |
  sweet | vanilla | vanilla, custard |
  sweet | ice-cream | ice cream, gelato, sorbet, cone, frozen dessert |
  sweet | ice-block | ice block, sticks |
  sweet | snow | ice bag |
  sweet | lolly | lollipop, jelly, drops, gum, gummies, lozenge, turkish delight, milk bottle, party mix | lolli, confectionery
  sweet | marshmallow | marshmallow |
  sweet | snake | snake, worm |
  sweet | liquorice | liquorice |
  home | gift | gift |
  drink | coffee | coffee, latte, cappuccino, espresso | coffee
  drink | tea-cup | tea |
  plain | tea-leaf | tea, lemon myrtle, eucalyptus |
  drink | star | chai, star anise, clove, cardamom |
  drink | fizz | sparkling, soda, tonic, creaming, kombucha |
  drink | cola | cola, sarsaparilla |
  plain | flame | barbecue, steakhouse, protein |
  plain | droplet | oil, canola, vinegar, water, drink, sauce, balsamic, seasoning, bulgogi, mouthwash, shampoo, conditioner, serum, cleanser, cream, moisturiser, lotion, argan, mask, deodorant |
  plain | powder | powder, sugar, rub, flour, cumin, paprika, masala, cinnamon, nutmeg, sumac, bicarb, tartar, madras, tikka |
  plain | salt | salt, sugar |

  scent | lavender | lavender |
  scent | aloe | aloe |
  scent | pine | pine |
  scent | wave | ocean, sea salt, volume, curl |
  plain | flower | rose, blossom, chamomile, elderflower, jasmine, air freshener |
  plain | sparkle | fresh, original, daily, cotton, linen, antibacterial, repair, anti dandruff, rinse, cleaner, bleach, stainless, glass, steel wool, drain, dishwasher | deodorant, shaving
  plain | feather | sensitive, unscented, hypoallergenic, feather wand |
  plain | bubbles | soap, wash, cotton, spray, cleaner, pads, dishwashing, sanitiser, mask | health & beauty
  care | toothbrush | toothbrush, interdental |
  care | tooth | toothpaste |
  care | floss | floss |
  care | sun | sunscreen, after sun, vitamin d |
  care | moon | overnight |
  care | plaster | plaster |
  care | pill | vitamin, multivitamin, magnesium, zinc, iron, probiotic |
  care | tablet | tablet, paracetamol, ibuprofen |
  care | cross | first aid, antiseptic, burn, saline, insect bite |
  care | pad | pad, liner, bladder |
  care | tampon | tampon |
  care | razor | razor |
  care | comb | comb, hair spray, styling, mousse, clay |
  care | thermometer | thermometer |
  care | bandage | bandage, gauze, tape |
  care | pants | underwear |
  care | reusable-cup | reusable cup |
  baby | nappy | napp, swim pant, junior pant |
  baby | baby-bottle | formula, bottle, milk drink stage |
  baby | dummy | soother |
  baby | spoon | spoon |
  baby | bib | bib |
  baby | teddy | baby |
  baby | duck | baby |
  bag | wipe | wipe |
  home | shirt | laundry, stain, wool wash, softener |
  home | sponge | sponge, scourer, eraser |
  home | glove | glove |
  bag | cloth | cloth, superwipe, duster, mat, beeswax, training pad |
  home | broom | broom, brush, dustpan |
  home | mop | mop |
  home | plunger | plunger |
  home | bucket | bucket |
  home | basket | basket |
  home | peg | peg |
  home | bin | garbage, tidy bag, compostable |
  home | film-roll | wrap, foil, paper |
  home | paper-roll | toilet paper, paper towel, kitchen towel |
  home | tissue | tissue, serviette |
  home | fly | fly, surface spray, bait, mosquito, insect |
  bag | container | container, snack cup |
  home | zip-bag | zip bag |
  home | paper-cup | paper cup |
  home | cutlery | cutlery |
  home | candle | candle |
  home | balloon | balloon |
  home | plate | plate, paper bowl, dishwasher tablet |
  home | straws | straw |
  home | skewers | skewer, toothpick |
  home | spatula | spatula |
  home | tongs | tongs |
  home | can-opener | can opener |
  home | tool | wooden spoon |
  home | scissors | scissors |
  home | match | matches, firelighter |
  home | bouquet | bouquet |
  home | battery | batter |
  home | coin-cell | coin |
  home | bulb | globe, downlight |
  home | plug | adaptor, extension lead, power board |
  home | torch | torch |
  home | pan | foil tray, roasting pan |
  home | plant | pot |
  pet | dog | dog, puppy |
  pet | cat | cat, kitten |
  pet | bone | bone, dental stick, marrow, treat, jerky, tendon, pig ear, puffs |
  pet | paw | catnip, scratching |
  pet | bird | bird, budgie, canary, parrot, cockatiel, layer feed, shell grit, cuttlebone |
  pet | rabbit | rabbit, pet bedding |
  pet | mouse | mouse, rat |
  pet | guinea-pig | guinea pig |
  pet | hay | hay |
  pet | toy-ball | ball |
  pet | chew-ring | ring |
  pet | rope | rope |
  pet | flakes | flakes |
  bag | bag | bag, liners |
`
