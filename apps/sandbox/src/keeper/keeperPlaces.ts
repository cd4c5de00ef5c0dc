import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KeeperOptions } from '@latchkey/gateway'
import { served } from '../familyConfigs.js'
import { partNames } from '../partNames.js'
import type { SocialClients } from '../socials/socialClients.js'
import { socialNames } from '../socials/world.js'
import { chainOne } from '../world.js'
import { keeperUrl, pageHosts, pagePorts } from './world.js'

interface KeeperPlaces {
  /** The ports that were found, by the name of the part. */
  readonly free: ReadonlyMap<string, number>
  readonly clients: SocialClients
  readonly stateDir: string
  /** Ports of pages beside the usual ones. */
  readonly morePorts: readonly number[]
}

/** The keeper's origin, with the port that it has in this run. */
export function keeperOrigin(free: ReadonlyMap<string, number>): string {
  const url = new URL(keeperUrl)
  const port = free.get(partNames.keeper)
  if (port !== undefined) url.port = String(port)
  return url.origin
}

/** Where a provider sends people back to. */
export const callbackUrl = (free: ReadonlyMap<string, number>, provider: string): string =>
  `${keeperOrigin(free)}/keeper/callback/${provider}`

/** How the gateway of the sandbox runs the keeper; nothing where its port is taken. */
export async function keeperOptions(places: KeeperPlaces): Promise<KeeperOptions | undefined> {
  const { free, morePorts } = places
  const port = free.get(partNames.keeper)
  if (port === undefined) return undefined
  const ports = [...new Set([...pagePorts, ...morePorts])]
  const smtp = free.get(partNames.smtp)
  return {
    origin: keeperOrigin(free),
    origins: pageHosts.flatMap((host) => ports.map((each) => `http://${host}:${each}`)),
    // The same in each run, for the database is kept: worthless outside the sandbox.
    kek: [secret('kek')],
    pepper: secret('pepper'),
    files: await keeperFiles(places),
    // Without an SMTP server every mail fails, which is what a page then says.
    mail: `smtp://127.0.0.1:${smtp ?? 1}`,
    // All visitors of the sandbox come from one address.
    mailsPerHour: 10_000,
    mailFrom: 'Sandbox Wallet <keeper@sandbox.test>',
    socials: socialsOf(places),
    port,
  }
}

const secret = (name: string): Uint8Array =>
  createHash('sha256').update(`the keeper of the sandbox: ${name}`).digest()

function socialsOf({ free, clients }: KeeperPlaces): KeeperOptions['socials'] {
  const accounts = socialNames.flatMap((name) =>
    served(free, partNames.social(name), (port) => {
      const url = `http://localhost:${port}`
      if (name !== 'apple') return [name, { ...clients[name], url }] as const
      const { publicKey: _, ...apple } = clients.apple
      return [name, { ...apple, url }] as const
    }),
  )
  const [rpcUrl] = served(free, partNames.chain(chainOne), (port) => `http://127.0.0.1:${port}`)
  const [relayUrl] = served(free, partNames.farcaster, (port) => `http://127.0.0.1:${port}`)
  return {
    ...Object.fromEntries(accounts),
    // The first chain stands in for OP Mainnet.
    ...(rpcUrl !== undefined && relayUrl !== undefined && { farcaster: { rpcUrl, relayUrl } }),
  }
}

const built = fileURLToPath(new URL('../../../keeper/dist', import.meta.url))

/** The built pages of the keeper, or one that says that they are missing: the service works without. */
async function keeperFiles({ stateDir }: KeeperPlaces): Promise<string> {
  if (existsSync(join(built, 'frame.html'))) return built
  const folder = join(stateDir, 'keeper-pages')
  await mkdir(folder, { recursive: true })
  const text = 'The pages of the keeper are not built: build apps/keeper, and start again.'
  await writeFile(
    join(folder, 'frame.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Keeper</title></head><body>${text}</body></html>`,
  )
  return folder
}
