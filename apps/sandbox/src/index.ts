export type { PartReport } from './parts.js'
export { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.js'
