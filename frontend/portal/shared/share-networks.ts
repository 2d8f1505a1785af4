/** A network on which a page can be shared with a plain link. */
export interface ShareNetwork {
  readonly name: string;
  readonly icon: string;
  /** The sharing address for a page, both given unencoded. */
  readonly address: (url: string, title: string) => string;
}

const encode = encodeURIComponent;

export const SHARE_NETWORKS: readonly ShareNetwork[] = [
  {
    name: 'Facebook',
    icon: 'b-facebook',
    address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
  },
  {
    name: 'X',
    icon: 'b-x',
    address: (url, title) => `https://x.com/intent/post?url=${encode(url)}&text=${encode(title)}`,
  },
  {
    name: 'LinkedIn',
    icon: 'b-linkedin',
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`,
  },
  {
    name: 'WhatsApp',
    icon: 'b-whatsapp',
    address: (url, title) => `https://wa.me/?text=${encode(`${title} ${url}`)}`,
  },
];
