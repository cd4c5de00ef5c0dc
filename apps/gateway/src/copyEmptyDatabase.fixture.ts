import { PGlite } from '@electric-sql/pglite'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'

// To unpack an empty database takes half as long as to make one, and the tests make hundreds.
const create = PGlite.create.bind(PGlite)
PGlite.create = async (...options: Parameters<typeof create>) =>
  options.length > 0 ? create(...options) : create({ loadDataDir: await openAsBlob(inject('emptyDatabase')) })
