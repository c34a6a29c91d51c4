import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/**
 * Writes the environment's brand into index.html, the only place of the build that differs
 * between brands: `<html data-brand>` chooses palette, logo, favicon and the name in titles.
 */
const brandPage = (brand: string): Plugin => ({
  name: 'brand-page',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand),
})

export default defineConfig({
  root: `${root}/web`,
  plugins: [react(), brandPage(process.env['BRAND'] === 'posti' ? 'posti' : 'pakk')],
  // Local development: `npm start` serves the API on PORT, vite the screens beside it.
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/static', '/local'].map((path) => [
        path,
        `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`,
      ]),
    ),
  },
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    // The size test reads what each route loads from the manifest.
    manifest: 'manifest.json',
    // The content security policy allows no data: addresses but images of our own origin.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
