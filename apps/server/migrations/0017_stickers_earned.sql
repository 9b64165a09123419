CREATE TABLE "sticker_accounts" (
	"customer_id" uuid NOT NULL,
	"configuration_id" integer NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "sticker_accounts_key" PRIMARY KEY("customer_id","configuration_id"),
	CONSTRAINT "sticker_accounts_never_below_zero" CHECK ("sticker_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sticker_prizes" (
	"id" integer PRIMARY KEY NOT NULL,
	"configuration_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"stickers" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sticker_prizes_cost_positive" CHECK ("sticker_prizes"."stickers" > 0)
);
--> statement-breakpoint
CREATE TABLE "sticker_redemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sticker_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"configuration_id" integer NOT NULL,
	"prize_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"value_cents" integer NOT NULL,
	"stickers" smallint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"order_id" bigint,
	"request_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sticker_redemptions_state_known" CHECK ("sticker_redemptions"."state" in ('waiting', 'ordered', 'undone')),
	CONSTRAINT "sticker_redemptions_cost_positive" CHECK ("sticker_redemptions"."stickers" > 0 and "sticker_redemptions"."value_cents" >= 0),
	CONSTRAINT "sticker_redemptions_ordered_names_order" CHECK (("sticker_redemptions"."state" = 'ordered') = ("sticker_redemptions"."order_id" is not null))
);
--> statement-breakpoint
INSERT INTO "sticker_accounts" SELECT "customer_id", "configuration_id", greatest(sum("stickers"), 0)::int FROM "sticker_movements" GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind_known";--> statement-breakpoint
ALTER TABLE "sticker_movements" ALTER COLUMN "reason" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sticker_movements" ADD COLUMN "kind" text DEFAULT 'opening' NOT NULL;--> statement-breakpoint
ALTER TABLE "sticker_movements" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "sticker_movements" ADD COLUMN "redemption_id" integer;--> statement-breakpoint
ALTER TABLE "sticker_accounts" ADD CONSTRAINT "sticker_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticker_accounts" ADD CONSTRAINT "sticker_accounts_configuration_id_sticker_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."sticker_configurations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticker_prizes" ADD CONSTRAINT "sticker_prizes_configuration_id_sticker_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."sticker_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticker_prizes" ADD CONSTRAINT "sticker_prizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticker_redemptions" ADD CONSTRAINT "sticker_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sticker_redemptions" ADD CONSTRAINT "sticker_redemptions_configuration_id_sticker_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."sticker_configurations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sticker_prizes_product_once" ON "sticker_prizes" USING btree ("configuration_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sticker_redemptions_one_per_key" ON "sticker_redemptions" USING btree ("customer_id","request_key");--> statement-breakpoint
CREATE INDEX "sticker_redemptions_customer_index" ON "sticker_redemptions" USING btree ("customer_id","configuration_id","id");--> statement-breakpoint
CREATE INDEX "sticker_redemptions_waiting_index" ON "sticker_redemptions" USING btree ("customer_id") WHERE "sticker_redemptions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sticker_redemptions_order_index" ON "sticker_redemptions" USING btree ("order_id") WHERE "sticker_redemptions"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "sticker_movements" ADD CONSTRAINT "sticker_movements_redemption_id_sticker_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."sticker_redemptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sticker_movements_once_per_order" ON "sticker_movements" USING btree ("order_id","configuration_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sticker_movements_once_per_redemption" ON "sticker_movements" USING btree ("redemption_id","kind");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind_known" CHECK ("order_lines"."kind" in ('purchase', 'swap', 'bonus', 'prize'));--> statement-breakpoint
ALTER TABLE "sticker_movements" ADD CONSTRAINT "sticker_movements_kind_known" CHECK ("sticker_movements"."kind" in ('opening', 'earned', 'unearned', 'redeemed', 'returned'));--> statement-breakpoint
ALTER TABLE "sticker_movements" ADD CONSTRAINT "sticker_movements_orders_named" CHECK (("sticker_movements"."kind" in ('earned', 'unearned')) = ("sticker_movements"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "sticker_movements" ADD CONSTRAINT "sticker_movements_redemptions_named" CHECK (("sticker_movements"."kind" in ('redeemed', 'returned')) = ("sticker_movements"."redemption_id" is not null));