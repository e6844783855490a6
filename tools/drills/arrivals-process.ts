import { doWorkOfParent } from '../bench/child.ts'
import { arrive } from './arrivals.ts'

doWorkOfParent(arrive)
