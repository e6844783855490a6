import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('frame/shop-layout.tsx', [
    layout('frame/page-layout.tsx', [
      index('pages/home-page/home-page.tsx'),
      route('aisles', 'pages/all-aisles-page.tsx'),
      route('cat/:name/pid/:catId', 'pages/aisle-page.tsx'),
      route('cat/:name/pid/:catId/:id', 'pages/category-page.tsx'),
      route('deal/:name/pid/:id', 'pages/deal-page.tsx'),
      route('product/:name/pid/:id', 'pages/product-page.tsx'),
      route('search', 'pages/search-page.tsx'),
      route('info/:slug', 'pages/info/info-page.tsx'),
      route('list/:token', 'pages/list-by-link-page.tsx'),
      route('receipt/:token', 'pages/invoice-page.tsx', { id: 'receipt' }),
      route('join/:token', 'pages/household-page.tsx', { id: 'join' }),
      route('paste-list', 'pages/paste-page.tsx'),
      route('newsletter/:step', 'pages/newsletter-page.tsx'),
      route('waiting-list/:step', 'pages/waiting-list-page.tsx'),
      layout('pages/customers-layout.tsx', [
        route('checkout', 'pages/checkout-page.tsx'),
        route('account', 'pages/account-layout.tsx', [
          index('pages/account-index-page.tsx'),
          route('order', 'pages/order-list-page.tsx'),
          route('order/:id', 'pages/order-page.tsx'),
          route('order/:id/invoice', 'pages/invoice-page.tsx'),
          route('address', 'pages/address-page.tsx'),
          route('buy-again', 'pages/buy-again-page.tsx'),
          route('favourites', 'pages/favourites-page.tsx'),
          route('lists/:id?', 'pages/lists-page.tsx'),
          route('household/:part?', 'pages/household-page.tsx', { id: 'household' }),
          route('profile', 'pages/profile-page.tsx'),
        ]),
      ]),
      route('*', 'pages/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
