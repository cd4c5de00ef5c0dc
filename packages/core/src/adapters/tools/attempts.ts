/** Running attempts to connect, so that a disconnect or the end of the instance can call them off. */
export interface Attempts {
  /**
   * Runs `work` with a signal that fires with any of `signals`, on `callOff`, and never once the work is
   * done.
   */
  run<T>(
    connectorId: string,
    signals: readonly AbortSignal[],
    work: (signal: AbortSignal, abort: () => void) => Promise<T>,
  ): Promise<T>
  callOff(connectorId: string): void
}

/**
 * Keeps the signals of what an adapter is doing, by connector.
 *
 * @example
 * const attempts = createAttempts()
 * const connect = ({ connectorId, signal }: ConnectRequest) =>
 *   attempts.run(connectorId, [signal, host.signal], (either) => ask(wallet, either))
 * const disconnect = async (connectorId: string) => attempts.callOff(connectorId)
 */
export function createAttempts(): Attempts {
  const running = new Map<AbortController, string>()
  return {
    async run(connectorId, signals, work) {
      const controller = new AbortController()
      const abort = (): void => controller.abort()
      if (signals.some((signal) => signal.aborted)) abort()
      signals.forEach((signal) => signal.addEventListener('abort', abort))
      running.set(controller, connectorId)
      try {
        return await work(controller.signal, abort)
      } finally {
        running.delete(controller)
        signals.forEach((signal) => signal.removeEventListener('abort', abort))
      }
    },
    callOff(connectorId) {
      for (const [controller, id] of running) if (id === connectorId) controller.abort()
    },
  }
}
