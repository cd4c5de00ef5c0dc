import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SandboxError } from '../sandboxError.js'

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
}

/** The anvil program for this machine, from its platform package. */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = packages[`${platform}-${arch}`]
  if (name === undefined) throw new SandboxError(`There is no anvil for ${platform} on ${arch}.`)
  const require = createRequire(import.meta.url)
  try {
    return join(
      dirname(require.resolve(`${name}/package.json`)),
      'bin',
      platform === 'win32' ? 'anvil.exe' : 'anvil',
    )
  } catch (cause) {
    throw new SandboxError(`The package ${name} is not installed. Install with optional dependencies.`, {
      cause,
    })
  }
}
