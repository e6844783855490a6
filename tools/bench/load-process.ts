import { doWorkOfParent } from './child.ts'
import { putLoad } from './load.ts'

doWorkOfParent(putLoad)
