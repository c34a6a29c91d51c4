import type { FileField } from './file-fields.ts'

/**
 * Words of headers that no list foresees, in the languages of files and without accents. The first row
 * that fits counts; null is a column of something else, such as a day. `\b` knows Latin letters alone.
 */
const rows: readonly (readonly [RegExp, FileField | null])[] = [
  [/\bdate\b|kuupaev|datums?\b|\bdata\b|\baeg\b|дата|\bpvm\b|\bcreated\b|\btime\b|kellaaeg/u, null],
  // The number of a row, of a customer or of goods is none of an order.
  [
    /^(?:nr|no|n|jrk(?: nr)?|jarjekor\p{L}*(?: nr)?|eil(?: nr)?|n ?p ?k|п ?п|rea nr|(?:row|line)(?: no| nr| number)?)$/u,
    null,
  ],
  [/(?:customer|client|klien(?:di|t\p{L}*)|клиента?) (?:nr|no|number|id|kood|code|номер)$/u, null],
  [/\bproduct|\btoo(?:te|de)|\bsku\b|\bitem|\btuot|\bprece|\bpreke|\bpreki|товар/u, null],
  [/quantity|kogus|\bqty\b|daudzums|kiekis|кол ?во|количество|maara/u, null],
  [/(?:sender|saatja|siuntej|sutitaj|отправител|lahettaj)/u, null],
  [
    /e ?mail|\bmeil|e post|sahkopost|\bel pasta|e past|эл(?:ектронная)? почт|(?<!\p{L})почта(?!\p{L})|имейл/u,
    'recipient_email',
  ],
  [
    /postiindeks|sihtnumber|\bzip\b|post(?:al)? ?code|pasto (?:kod|indeks)|pasta ind|postinumero|индекс|\bindeks/u,
    'zip',
  ],
  [
    /\bmob|telef|phone|\btel\b|talrun|puhelin|\bgsm\b|телеф|(?<!\p{L})тел(?!\p{L})|(?<!\p{L})моб|сотов/u,
    'recipient_phone',
  ],
  [
    /tarneviis|saatmisviis|shipping method|delivery method|toimitustapa|pristatymo bud|piegades veid|способ доставки|\bcarrier\b|\bkuller/u,
    'delivery',
  ],
  [
    /kattesaamisel|pie sanem|sanemot|atsiimant|при получении|noudettaessa|on delivery|to collect/u,
    'cash_on_delivery',
  ],
  [
    /automaa|automat|terminal|locker|pakomat|pastomat|постамат|почтомат|пакомат|noutopiste|pick ?up|parcel ?shop|pakipunkt|postkontor|post office|parcel machine|\bkuhu\b|\bkur\b|куда|sihtkoh|sihtpunkt|destination|\bpunkt|atsiemim|sanemsanas viet|izsniegsan|noutopaik|valjastus|tarnekoh|пункт|выдач|самовывоз/u,
    'terminal_id',
  ],
  [
    /\bcod\b|cash on del|lunara|lunamaks|pecmaks|apmokejim\p{L}* prist|налож|postiennakko|jalkivaatimus/u,
    'cash_on_delivery',
  ],
  [
    /makseviis|maksetuup|\bmaksmi|\btasumi|payment|apmokejim|maksajum|\bapmaks|maksutapa|maksutyyp|оплат/u,
    'payment_method',
  ],
  [
    /\bsumma\b|\bsuma\b|\bsum\b|\btotal\b|kokku|\bhind\b|\bprice\b|\bcena\b|\bkaina\b|цена|сумма|итого|\bhinta\b/u,
    'total',
  ],
  [/weight|kaal|svor|svar|paino|(?<!\p{L})вес(?!\p{L})|\bkg\b|масса/u, 'weight'],
  [/\bsize\b|suurus|moot|dyd|izmer|\bkoko\b|размер|габарит/u, 'size'],
  [/country|\briik|\bsalis\b|valst|\bmaa\b|страна/u, 'country'],
  [/\bcity\b|\btown\b|\blinn\b|miest|pilset|kaupunki|город|\basula/u, 'city'],
  [
    /korter|apartment|\bflat\b|\bbut(?:as|o)\b|dzivok|квартира|(?<!\p{L})кв(?!\p{L})|asunto/u,
    'apartment',
  ],
  [/street|address|aadress|adres|tanav|gatv|\biela|osoite|\bkatu|улиц/u, 'street'],
  [
    /order|tellimus|\barve|invoice|uzsakym|pasutijum|заказ|tilaus|viite|viide|\bref|saskait|rekin|счет|счёт|lasku|\bnr\b|номер/u,
    'reference',
  ],
  [/eesnimi|first ?name|etunimi|(?<!\p{L})имя(?!\p{L})/u, 'first_name'],
  [/perekonnanimi|perenimi|last ?name|surname|sukunimi|pavard|uzvard|фамилия/u, 'last_name'],
  [
    /\bname\b|nimi|kellele|klient|client|customer|\bsaaja|gavej|sanem|vard|pirkej|\bkundi|имя|фио|получател|клиент|покупател|asiakas|vastaanott|\bostja|kontaktisik|recipient|receiver|adresat/u,
    'recipient_name',
  ],
]

/** Headers that join both names. */
const bothNames =
  /(?:name|nimi|vard|имя|eesnimi).*(?:surname|perekonnanimi|perenimi|pavard|uzvard|фамилия|sukunimi)|(?:фамилия|pavard|uzvard|perekonnanimi).*(?:имя|vard|nimi)/u

/** Finds the field that the words of a header tell; null for something else, undefined for nothing. */
export const readHeaderWords = (key: string): FileField | null | undefined => {
  if (bothNames.test(key)) return 'recipient_name'
  return rows.find(([words]) => words.test(key))?.[1]
}
