import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SoftConfig } from '#shared/accounts/account.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'

const demo: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../shared/catalogue/demo.json'), 'utf8'),
)
const catalogue = expandCatalogue(catalogueFile.parse(demo))

/** The app's data of an Estonian company with all services, as the add-orders view reads it. */
export const createExampleOrderApp = (
  segment: Segment,
  fields_customization: SoftConfig['fields_customization'] = [],
): OrderApp & Pick<AppData, 'destination_countries'> => ({
  country: 'ee',
  destination_countries: [
    { iso: 'ee', name: 'ee', is_parcello: false },
    { iso: 'lt', name: 'lt', is_parcello: false },
  ],
  products: findProducts(catalogue, { source: 'ee', segment }),
  services: findServices(catalogue, { source: 'ee', segment }),
  account: {
    company: null,
    company_id: 'co_1',
    data: {
      soft_config: {
        label: null,
        dont_show_shipment_confirmation_modal: false,
        fields_customization,
        muted_emails: [],
        morning: null,
      },
    },
    email: 'mari@firma.test',
    name: 'Mari Maasikas',
    phone: '+37255500000',
    role: 'owner',
    segment,
    settings: [],
  },
})
