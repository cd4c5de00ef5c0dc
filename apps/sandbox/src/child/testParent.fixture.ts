import { startChild } from './startChild.js'

// Starts a child and waits to be killed.
const { url } = await startChild({
  name: 'Test',
  entry: new URL('testChild.fixture.ts', import.meta.url),
  args: ['well'],
  patience: 20_000,
})
process.send?.(url)
