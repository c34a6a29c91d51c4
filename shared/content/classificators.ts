import * as z from 'zod/mini'

/** Global switches set by operators. */
export const classificators = z.object({
  /** Hides the services page. */
  hide_services_page: z.boolean(),
  /** Cash on delivery for goods and for transport cannot both be active. */
  cod_goods_excludes_transport: z.boolean(),
  /** Sending by code (`helposti`) is offered. */
  helposti_sending: z.boolean(),
  /** Safe places are offered to private accounts; companies need the feature `ssp`. */
  ssp: z.boolean(),
  /**
   * Preferred places of private accounts require a verified phone; for companies see the feature
   * `rpv`.
   */
  rpv: z.boolean(),
})
export type Classificators = z.infer<typeof classificators>

/** Values used until operators change them. */
export const defaultClassificators: Classificators = {
  hide_services_page: false,
  cod_goods_excludes_transport: true,
  helposti_sending: true,
  ssp: true,
  rpv: true,
}
