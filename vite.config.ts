import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser app. The server serves what this builds (`dist/client`). */
export default defineConfig({
  root: 'ui',
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['zxing-wasm'] },
  build: { outDir: '../dist/client', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
