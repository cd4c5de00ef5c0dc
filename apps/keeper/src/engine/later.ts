export { signIns } from './signIns.js'
export { surfaces } from './surfaces.js'
