import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@latchkey/source'] },
  ssr: { resolve: { conditions: ['@latchkey/source'] } },
  test: { environment: 'node' },
})
