import { runChild } from '../child/runChild.js'
import { runBitcoin } from './runBitcoin.js'

await runChild(([port]) => runBitcoin(Number(port)))
