/** A phone number, or a registration such as 'CRM-SC PJ 12345' or 'RQE 678', with the signs that stand beside it. */
const NUMBER =
  /\(?(?:\(\d\d\) \d{4,5}-\d{4}|0800(?: \d+)+|\p{Lu}{3,}(?:[-/][\p{Lu}\d]{1,2})?(?: PJ)? \d(?:[\d./-]*\d)?(?:-\p{Lu})?)[).,;:?!]*(?: [·–])?/gu

/** Marks the numbers that are read as one, so that no line ends within them (base.css). Around a marked number a line may end, so its signs are marked with it. */
export const withWholeNumbers = (markup: string) =>
  markup.replace(/<textarea.*?<\/textarea>|>[^<]+/gs, (text) =>
    text.startsWith('>') ? text.replace(NUMBER, '<bdi>$&</bdi>') : text,
  )
