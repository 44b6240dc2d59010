const address = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[a-z]{2,}$/i

export const isEmail = (text: string) => text.length <= 254 && address.test(text)

export const mailUrl = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
