import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { makeFonts } from './fonts.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** The office is a separate bundle: shoppers get none of it, and visitors who are not signed in get only its door. */
export default defineConfig({
  root,
  base: '/office/',
  publicDir: false,
  plugins: [{ name: 'fonts', buildStart: makeFonts }, tailwindcss()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: path.join(root, 'build/office'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        door: path.join(root, 'src/backoffice/door.tsx'),
        desk: path.join(root, 'src/backoffice/desk.tsx'),
        notifications: path.join(root, 'src/backoffice/notifications.ts'),
      },
      // Browsers look for a new version of a service worker at its old address.
      output: {
        entryFileNames: ({ name }) => (name === 'notifications' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
