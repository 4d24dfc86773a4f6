export const PRODUCT_NAME = 'Swirl';
