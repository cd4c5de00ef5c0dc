import { runChild } from '../child/runChild.js'
import { runPolkadot } from './runPolkadot.js'

await runChild(([port]) => runPolkadot(Number(port)))
