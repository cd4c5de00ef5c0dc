/** Stands for a chain's own coin, in the place of an address. */
export const native = 'native'
