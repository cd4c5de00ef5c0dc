export { tokens, type Token, type TokenName } from '../tokens/tokens.js'
