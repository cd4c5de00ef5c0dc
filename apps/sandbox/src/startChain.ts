import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Anvil, startAnvil } from './anvil/startAnvil.js'
import { pointZone } from './seed/registerNames.js'
import { isSeeded, seedChain } from './seed/seedChain.js'
import { type WorldChain, chainOne } from './world.js'

interface ChainOptions {
  readonly chain: WorldChain
  readonly port: number
  readonly stateDir: string
  readonly fresh: boolean
  readonly log: (line: string) => void
  /** Where the gateway of this run listens, if there is one: the chain's names are told. */
  readonly gatewayPort?: number | undefined
}

/** Starts a chain with the world on it: the state of the last run, or a new one. */
export async function startChain(options: ChainOptions): Promise<Anvil> {
  const anvil = await startSeeded(options)
  const { chain, gatewayPort } = options
  if (chain.id === chainOne.id && gatewayPort !== undefined)
    await pointZone(anvil.url, gatewayPort).catch(async (error: unknown) => {
      await anvil.stop()
      throw error
    })
  return anvil
}

async function startSeeded({ chain, port, stateDir, fresh, log }: ChainOptions): Promise<Anvil> {
  const stateFile = join(stateDir, `chain-${chain.id}.json`)
  const start = (): Promise<Anvil> => startAnvil({ chainId: chain.id, port, stateFile })
  if (fresh) await rm(stateFile, { force: true })

  if (existsSync(stateFile)) {
    const kept = await start().catch(() => undefined)
    if (kept && (await isSeeded(kept.url, chain))) return kept
    await kept?.stop()
    // An unreadable state, or the world of another version: put aside, never deleted.
    const aside = `${stateFile}.old`
    await rename(stateFile, aside)
    log(`chain ${chain.id} starts over; its old state is ${aside}`)
  }
  const anvil = await start()
  try {
    await seedChain(anvil.url, chain)
    return anvil
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
