export * from '../icons/icons.js'
