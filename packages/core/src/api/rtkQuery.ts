import { createApi as create } from '@reduxjs/toolkit/query'

/**
 * RTK Query, in a module of its own: the built package has its dependencies in one file with it (`inside` in
 * `chunks.mjs`). They are parts of the modules that every page loads at once, and a bundler puts a module
 * where it is wanted first: unbundled, the query parts of Redux Toolkit and Immer would come with every page,
 * 3 kB before any click.
 */
export const createApi: typeof create = create
