import type { PackForm } from '#contract/goods/catalogue/pack-forms.ts'
import type { FormOf } from '../form.ts'
import * as bottles from './bottles.ts'
import * as films from './films.ts'
import * as glassAndTin from './glass-and-tin.ts'
import * as paperAndCard from './paper-and-card.ts'
import * as unpacked from './unpacked.ts'

/** Every form, by its name in the table of forms. */
export const formsByName = {
  bottle: bottles.bottle,
  'milk-bottle': bottles.milkBottle,
  'tall-bottle': bottles.tallBottle,
  squeeze: bottles.squeezeBottle,
  pump: bottles.pumpBottle,
  spray: bottles.sprayBottle,
  aerosol: bottles.aerosol,
  jerrycan: bottles.jerrycan,
  stick: bottles.stick,
  jar: glassAndTin.jar,
  shaker: glassAndTin.shaker,
  can: glassAndTin.can,
  'slim-can': glassAndTin.slimCan,
  tin: glassAndTin.tin,
  canister: glassAndTin.canister,
  tub: glassAndTin.tub,
  'family-tub': glassAndTin.familyTub,
  cup: glassAndTin.cup,
  tube: glassAndTin.tube,
  carton: paperAndCard.carton,
  gable: paperAndCard.gable,
  box: paperAndCard.box,
  'wide-box': paperAndCard.wideBox,
  'long-box': paperAndCard.longBox,
  'flat-box': unpacked.flatBox,
  'paper-bag': paperAndCard.paperBag,
  block: paperAndCard.block,
  slab: paperAndCard.slab,
  bar: paperAndCard.bar,
  card: paperAndCard.card,
  'egg-carton': paperAndCard.eggCarton,
  bag: films.bag,
  pouch: films.pouch,
  'spout-pouch': films.spoutPouch,
  sachet: films.sachet,
  'soft-pack': films.softPack,
  rolls: films.rolls,
  loaf: films.loaf,
  tray: films.tray,
  punnet: films.punnet,
  net: films.net,
  wheel: unpacked.wheel,
  'bread-sleeve': unpacked.breadSleeve,
  'bowl-pack': unpacked.bowlPack,
  chub: unpacked.chub,
  bunch: unpacked.bunch,
  loose: unpacked.loose,
} satisfies Record<PackForm, FormOf>

export type FormName = PackForm

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(formsByName, name)
}
