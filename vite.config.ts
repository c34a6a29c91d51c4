import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstTextsPlugin } from './web/build/first-texts.ts'
import { stripSchemasPlugin } from './web/build/strip-schemas.ts'
import { firstNamespaces } from './web/lib/i18n/first-namespaces.ts'
import { preloadFirstScreenPlugin } from './web/build/preload-first-screen.ts'

const root = import.meta.dirname

const routerBuild = `${root}/node_modules/react-router/dist/production`

/** Modules of the first paint. The shell imports most of them from this chunk. */
const firstPaint = new RegExp(
  [
    '/web/(app/first-paint|lib/i18n/page-locale)\\.ts$',
    '/web/lib/(rich-text|saved-scheme|value-store)\\.ts$',
    '/web/lib/api/(api-client|api-problem|api-request|status-messages)\\.ts$',
    '/web/lib/i18n/(current-locale|first-namespaces|text-files)\\.ts$',
    '/shared/(accounts/locales|lib/locale|api/app|api/errors)\\.ts$',
    'virtual:first-texts',
    'vite/preload-helper',
    'rolldown/runtime',
  ].join('|'),
)

/** Modules shared by the first screen and screens outside the wizard. */
const forms = new RegExp(
  [
    '/web/ui/(card|price)\\.',
    '/web/ui/illustrations/isometry\\.ts$',
    '/web/ui/forms/(field|segments|select-field)\\.',
    '/web/lib/forms/(draft|same-shape|with-defaults)\\.ts$',
    '/web/lib/i18n/(format|country-name)\\.ts$',
    '/shared/contacts/(company|email|people|phone|zip)\\.ts$',
    '/shared/lib/(field-issues|is-record|text|money)\\.ts$',
    '/shared/api/lockers\\.ts$',
    '/shared/(labels/barcode|orders/barcode|parcels/sizes|places/door-sizes)\\.ts$',
  ].join('|'),
)

/** swr, which screens that read their data use. */
const data = new RegExp(
  [
    '/node_modules/(dequal|swr/dist/(?!infinite))/?',
    '/node_modules/use-sync-external-store/(cjs/)?[^/]*shim(/index)?[^/]*$',
    '/web/lib/api/use-call\\.ts$',
  ].join('|'),
)

/** zod and the schemas that several screens use. */
const schemas = new RegExp('/node_modules/zod/|/shared/lib/(ids|line|query-values)\\.ts$')

/** react-hook-form and the fields bound to it: every form with errors uses them together. */
const ruleForms = new RegExp(
  [
    '/node_modules/react-hook-form/',
    '/web/lib/forms/(after-press|field-error-text|rule-errors|use-focus-first-error)\\.ts$',
    '/web/lib/forms/(use-draft-sync|use-rule-form)\\.ts$',
    '/web/ui/forms/(bound/|form\\.)',
  ].join('|'),
)

/**
 * Modules that most screens after the first share. Each chunk of its own would add its name to the
 * first screen, which lists the chunks of all screens.
 */
const laterScreens = new RegExp(
  [
    '/shared/(api/orders|contacts/format-phone|places/place-name)\\.ts$',
    '/web/lib/api/(call-with-retry|import-again|lazy-loader)\\.ts$',
    '/web/domain/payments/(left-address|use-return-parameter)\\.ts$',
    '/web/domain/shipments/list/refresh-lists\\.ts$',
    '/web/ui/list-item-text\\.tsx$',
    '/web/ui/forms/(checkbox|radio-card|text-area-field|text-field)\\.tsx$',
    '/web/lib/(forms/use-debounced|i18n/format-time|use-media-query)\\.ts$',
    '/web/domain/map/places/(place-kind-icon\\.tsx|place-kinds\\.ts)$',
    '/web/ui/(feedback/(lazy-part|load-failed)\\.tsx|icons/later-icons\\.ts|lazy-dialog\\.tsx)$',
  ].join('|'),
)

/** What an account may do. Without a chunk of its own it would be part of the rules of an order. */
const permissions = /\/shared\/accounts\/(field-settings|permissions|system-companies)\.ts$/

/** The rules of an order's form, which the first screen and the add-orders view share. */
const orderRules = new RegExp(
  [
    '/shared/orders/form/(change-route|check-form|order-form|to-body)\\.ts$',
    '/shared/orders/form/(totals|upgrade-order|zip-check)\\.ts$',
    '/web/domain/order-form/(check-order|country-options|use-size-texts)\\.ts$',
    '/web/domain/order-form/method-choice\\.tsx$',
  ].join('|'),
)

/**
 * Modules that the wizard's last steps share with the dialogs of companies. As chunks of their own
 * each would add its name to the first screen.
 */
const payments = new RegExp(
  [
    '/web/domain/payments/(card-dialog|payment-calls|payment-phase|poll-payment)\\.ts$',
    '/web/domain/payments/(return-page|use-bank-decision|use-page-visit)\\.ts$',
    '/web/domain/payments/(use-payment-run|use-terms-form)\\.ts$',
    '/web/domain/shipments/change/(change-failure|submit-change)\\.ts$',
    '/web/domain/payments/(payment-(form|methods|outcome|sum)|terms-label)\\.tsx$',
  ].join('|'),
)

/** The lockers that the wizard and the dialogs of companies choose from. */
const lockers = new RegExp(
  [
    '/web/domain/places/lockers/(booking-progress|locker-list|nearest-lockers)\\.tsx$',
    '/web/domain/places/(place-details|place-info-dialog)\\.tsx$',
  ].join('|'),
)

/** The wizard's frame, state and first step. */
const wizard = /\/features\/new-shipment\/(layout|parcel-selection|state)\//

/** Modules beside them that only later steps or few visitors need. */
const laterSteps = new RegExp(
  [
    '/features/new-shipment/layout/((add-parcel-button|missing-line)\\.tsx|use-focus-invalid-field\\.ts)$',
    '/features/new-shipment/parcel-selection/(kept-draft-notice|parcel-block)\\.tsx$',
    '/features/new-shipment/state/continue-draft\\.ts$',
    '/features/new-shipment/state/(door-sizes|filled-fields|parked-orders)\\.ts$',
  ].join('|'),
)

/** The texts that every visit needs: `firstNamespaces`. */
const firstTexts = new RegExp(`/locales/(\\w+)/(${firstNamespaces.join('|')})\\.json$`)

export default defineConfig({
  root: `${root}/web`,
  plugins: [firstTextsPlugin(), stripSchemasPlugin(), react(), preloadFirstScreenPlugin()],
  resolve: {
    // The package exports its development build only, which contains warnings for developers.
    alias: [{ find: /^react-router$/, replacement: `${routerBuild}/index.mjs` }],
  },
  // Local development: `npm start` serves the API on PORT; vite serves the screens.
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/static', '/local'].map((path) => [
        // Match the whole segment: /local belongs to the server, /locales to vite.
        `^${path}(?:/|$)`,
        `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`,
      ]),
    ),
  },
  // MapLibre starts its worker as a module.
  worker: { format: 'es' },
  build: {
    outDir: `${root}/dist/web`,
    emptyOutDir: true,
    // The size test reads the chunks of each route from the manifest.
    manifest: 'manifest.json',
    // The content security policy allows images of the own origin only, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Building a schema has no side effects: unused schemas, and zod with them, are dropped.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first screen lists the names of all files, so their hashes are as short as they can be.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // By default every combination of screens gets its own chunk of shared code, 63 requests on
        // a first visit. These groups merge the code of the entry and the wizard; docs/decisions/0054
        // has the effect of each.
        codeSplitting: {
          groups: [
            // A group takes the imports of its modules along. Without these two groups zod would go
            // into the first screen, which validates nothing with it.
            { name: 'text', test: /\/shared\/lib\/text\.ts$/, priority: 3 },
            { name: 'schemas', test: schemas, priority: 2 },
            { name: 'first-paint', test: firstPaint, priority: 1 },
            { name: 'shell', tags: ['$initial'] },
            { name: 'forms', test: forms, minShareCount: 2 },
            { name: 'later-screens', test: laterScreens },
            { name: 'data', test: data },
            // The first screen needs what is refused, but no form.
            { name: 'refusals', test: /\/web\/lib\/forms\/refusal\.ts$/ },
            { name: 'rule-forms', test: ruleForms },
            { name: 'lockers', test: lockers, minShareCount: 2 },
            { name: 'payments', test: payments, minShareCount: 2 },
            { name: 'permissions', test: permissions },
            { name: 'order-rules', test: orderRules, minShareCount: 2 },
            {
              name: (id) => `texts-${firstTexts.exec(id)?.[1] ?? ''}`,
              debugName: 'texts',
              test: firstTexts,
            },
            {
              name: 'wizard',
              test: (id) => wizard.test(id) && !laterSteps.test(id),
            },
          ],
        },
      },
    },
  },
})
