import { browse } from './browse.ts'
import { doWorkOfParent } from './child.ts'

doWorkOfParent(browse)
