import { accessSync, constants } from 'node:fs'
import { expect, it } from 'vitest'
import { anvilBinary } from './anvilBinary.js'

it('finds the program for this machine', () => {
  expect(() => accessSync(anvilBinary(), constants.X_OK)).not.toThrow()
})

it('says what is missing', () => {
  expect(() => anvilBinary('aix', 'ppc64')).toThrow('There is no anvil for aix on ppc64.')
  const other =
    process.platform === 'win32'
      ? (['linux', 'x64', '@foundry-rs/anvil-linux-amd64'] as const)
      : (['win32', 'x64', '@foundry-rs/anvil-win32-amd64'] as const)
  expect(() => anvilBinary(other[0], other[1])).toThrow(`The package ${other[2]} is not installed.`)
})
