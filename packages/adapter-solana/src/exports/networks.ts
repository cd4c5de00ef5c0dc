export { solana, solanaDevnet, solanaTestnet } from '../networks/clusters.js'
