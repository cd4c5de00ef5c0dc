export {
  bitcoin,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet3,
  bitcoinTestnet4,
} from '../networks/bitcoinNetworks.js'
