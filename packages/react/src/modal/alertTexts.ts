// A file of its own, to be loaded with the option `debug` only.
export { alerts } from '@latchkey/core/internal'
