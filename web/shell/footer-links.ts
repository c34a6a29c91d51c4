import type { ShellKey } from '#web/lib/i18n/text-key.ts'
import type { VisitorCondition } from '#web/navigation/visitor.ts'

/** A footer link; `link` is the name under which the server publishes its URL. */
export interface FooterLink {
  name: ShellKey<'footer'>
  link: string
  when: VisitorCondition
}

/** The footer links in display order. */
export const footerLinks: readonly FooterLink[] = [
  { name: 'footer.cookies', link: 'cookie_settings', when: {} },
  { name: 'footer.pricing', link: 'pricing_private', when: { company: false } },
  { name: 'footer.pricing', link: 'pricing_business', when: { company: true } },
  { name: 'footer.paymentOptions', link: 'payment_options', when: { countries: ['ee'] } },
  { name: 'footer.packing', link: 'packing_guides', when: { countries: ['ee', 'lv'] } },
  { name: 'footer.prohibited', link: 'prohibited_goods', when: {} },
  { name: 'footer.manual', link: 'instruction_manual', when: { login: true } },
  { name: 'footer.terms', link: 'terms', when: {} },
  { name: 'footer.privacy', link: 'privacy', when: { countries: ['ee'] } },
  { name: 'footer.contact', link: 'contact', when: {} },
]
