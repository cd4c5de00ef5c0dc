export type { PartReport, Running } from './parts.js'
export type { RunningSolana, SolanaOptions } from './solana/startSolana.js'
export { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.js'
export { startSolana } from './starters.js'
