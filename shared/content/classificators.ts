import * as z from 'zod/mini'

/** What operators switch for everybody at once. */
export const classificators = z.object({
  /** Takes the services page off. */
  hide_services_page: z.boolean(),
  /** Cash on delivery for goods and for transport cannot both be active. */
  cod_goods_excludes_transport: z.boolean(),
  /** Sending by code (`helposti`) is offered. */
  helposti_sending: z.boolean(),
  /** Safe places are offered to private accounts; a company has them by its feature. */
  ssp: z.boolean(),
  /** Preferred places of private accounts need a verified phone; of a company by its feature. */
  rpv: z.boolean(),
})
export type Classificators = z.infer<typeof classificators>

/** What holds until operators say otherwise. */
export const defaultClassificators: Classificators = {
  hide_services_page: false,
  cod_goods_excludes_transport: true,
  helposti_sending: true,
  ssp: true,
  rpv: true,
}
