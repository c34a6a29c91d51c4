import type { BenchRow } from './bench-row.ts'

/** The parts of the benchmark. Each is loaded when it runs. */
export const parts: Readonly<Record<string, () => Promise<BenchRow[]> | BenchRow[]>> = {
  labels: async () => (await import('./labels.ts')).benchLabels(),
  imports: async () => (await import('./imports.ts')).benchImports(),
  exports: async () => (await import('./exports.ts')).benchExports(),
  places: async () => (await import('./places.ts')).benchPlaces(),
  modules: async () => (await import('./modules.ts')).benchModules(),
  start: async () => (await import('./start.ts')).benchStart(),
  doors: async () => (await import('./doors.ts')).benchDoors(),
  web: async () => (await import('./web.ts')).benchWeb(),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  wire: async () => (await import('./wire.ts')).benchWire(),
  cost: async () => (await import('./cost.ts')).benchCost(),
  lists: async () => (await import('./lists.ts')).benchLists(),
  migrations: async () => (await import('./migrations.ts')).benchMigrations(),
  reports: async () => (await import('./reports.ts')).benchReports(),
  'list-screen': async () => (await import('./list-screen.ts')).benchListScreen(),
  streams: async () => (await import('./streams.ts')).benchStreams(),
  notifications: async () => (await import('./notifications.ts')).benchNotifications(),
  webhooks: async () => (await import('./webhooks.ts')).benchWebhooks(),
  orders: async () => (await import('./orders.ts')).benchOrders(),
  'end-to-end': async () => (await import('./end-to-end.ts')).benchEndToEnd(),
}
