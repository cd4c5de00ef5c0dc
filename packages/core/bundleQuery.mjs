// Puts RTK Query's dependencies into dist/api/rtkQuery.js; src/api/rtkQuery.ts says why.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    lib: { entry: path('src/api/rtkQuery.ts'), formats: ['es'], fileName: () => 'rtkQuery.js' },
    outDir: path('dist/api'),
    emptyOutDir: false,
    minify: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        banner:
          '/*! Contains parts of @reduxjs/toolkit, redux, redux-thunk, reselect and immer, each under the MIT licence of its authors. */',
      },
    },
  },
})
