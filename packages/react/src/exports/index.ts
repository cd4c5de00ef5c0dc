export { createLatchkey, type Latchkey } from '../createLatchkey.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.js'
