/** Something that runs until it is stopped. */
export interface Running {
  readonly url: string
  stop(): Promise<void>
}

/** A part of the sandbox, by the name under which it is reported. */
export interface Part {
  readonly name: string
  start(): Promise<Running>
}

/** How the start of a part went. */
export interface PartReport {
  readonly name: string
  readonly status: 'ready' | 'failed'
  readonly milliseconds: number
  readonly url?: string
  readonly error?: Error
}

/** The parts that came up, and a report of each. */
export interface StartedParts {
  readonly reports: readonly PartReport[]
  stop(): Promise<void>
}

/** Starts all parts side by side. One that fails is reported by name, and the rest go on. */
export async function startParts(parts: readonly Part[], log: (line: string) => void): Promise<StartedParts> {
  const running: Running[] = []
  const begin = performance.now()
  const startPart = async ({ name, start }: Part): Promise<PartReport> => {
    const elapsed = (): number => Math.round(performance.now() - begin)
    try {
      const part = await start()
      running.push(part)
      log(`${name} ready in ${elapsed()} ms at ${part.url}`)
      return { name, status: 'ready', milliseconds: elapsed(), url: part.url }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      log(`${name} failed: ${error.message}`)
      return { name, status: 'failed', milliseconds: elapsed(), error }
    }
  }
  const reports = await Promise.all(parts.map(startPart))
  return {
    reports,
    stop: async () => void (await Promise.allSettled(running.splice(0).map((part) => part.stop()))),
  }
}
