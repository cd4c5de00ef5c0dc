export { ember, emberTestnet } from '../networks/emberNetworks.js'
